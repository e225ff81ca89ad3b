import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MessagesSquare, Heart, Plus, Search, type LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { drawIcon, type Icon } from '#adapters/images/draw-icon.ts'
import { root } from './root.ts'

const logo = readFileSync(join(root, 'public/icon.svg'), 'utf8')
const drawn = (icon: LucideIcon) => renderToStaticMarkup(createElement(icon, { color: '#0b5d45' }))
const shortcut = (icon: LucideIcon): Icon => ({ svg: drawn(icon), size: 96, part: 0.55, ground: '#faf8f3' })

/** By the names that the manifest (`server/app-manifest.ts`) says; Apple's devices look for theirs by its address alone. */
const icons: Record<string, Icon> = {
  'icon-192.png': { svg: logo, size: 192, part: 1 },
  'icon-512.png': { svg: logo, size: 512, part: 1 },
  'icon-maskable-512.png': { svg: logo, size: 512, part: 0.62, ground: '#faf8f3' },
  'apple-touch-icon.png': { svg: logo, size: 180, part: 0.74, ground: '#faf8f3' },
  'shortcut-post.png': shortcut(Plus),
  'shortcut-search.png': shortcut(Search),
  'shortcut-messages.png': shortcut(MessagesSquare),
  'shortcut-favorites.png': shortcut(Heart),
}

/** Draws the icons of the site as an app from its logo, at every build. */
export const appIcons: Plugin = {
  name: 'app-icons',
  async generateBundle() {
    if (this.environment.name !== 'client') return
    for (const [fileName, icon] of Object.entries(icons))
      this.emitFile({ type: 'asset', fileName, source: await drawIcon(icon) })
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const icon = icons[(request.url ?? '').slice(1)]
      if (!icon) return next()
      drawIcon(icon).then((png) => response.setHeader('Content-Type', 'image/png').end(png), next)
    })
  },
}
