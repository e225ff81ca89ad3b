import type { Config } from '@react-router/dev/config'
import { env } from './config/env.ts'

export default {
  appDirectory: 'app',
  buildDirectory: env.buildDir,
  ssr: true,
  // A part of its own is fetched past `load-route-module.ts`: without a connection its page would never come.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
