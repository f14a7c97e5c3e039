import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Every screen has loaded these before it loads a dialog or a panel, which need not list them. */
const LOADED =
  /\/(components|errorBoundaries|icon|jsx-runtime|notice|preload-helper|react-dom|rolldown-runtime)-/

export default defineConfig({
  // React Aria has words in thirty languages; the console speaks one.
  plugins: [reactRouter(), { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }],
  build: {
    cssTarget: 'esnext',
    emptyOutDir: true,
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !LOADED.test(file)) },
  },
  // The server runs these itself: a second copy would have its own caches and classes.
  environments: { ssr: { build: { rollupOptions: { external: [/^#(domain|ports|use-cases)\//] } } } },
})
