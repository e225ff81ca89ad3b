import type { Config } from '@react-router/dev/config'
import { env } from './config/env.ts'

export default {
  appDirectory: 'app',
  buildDirectory: env.buildDir,
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
