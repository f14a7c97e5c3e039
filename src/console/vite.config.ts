import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  // React Aria has words in thirty languages; the console speaks one.
  plugins: [reactRouter(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
  build: { cssTarget: 'esnext', emptyOutDir: true },
  // The server runs these itself: a second copy would have its own caches and classes.
  environments: { ssr: { build: { rollupOptions: { external: [/^#(domain|ports|use-cases)\//] } } } },
})
