import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// A first visit would fetch forty files of a few hundred bytes each; what several pages share comes together.
const together = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: 'shared', test: /\/(i18n|lucide-react|layout)\//, minShareCount: 2, priority: 1 },
  { name: 'shared', test: /\/(shared|app)\//, minShareCount: 3, priority: 1 },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2020' },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: together } } } } } },
  server: { hmr: { port: 24679 } },
})
