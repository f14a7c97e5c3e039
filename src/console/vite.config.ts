import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  // React Aria has words in thirty languages; the console speaks one.
  plugins: [reactRouter(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
  build: { cssTarget: 'esnext', emptyOutDir: true },
  // Ports stay the server's own modules: their errors are known by class, and a second copy would be another class.
  environments: { ssr: { build: { rollupOptions: { external: [/^#ports\//] } } } },
})
