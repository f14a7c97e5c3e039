import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: process.env.VITEST ? [] : [reactRouter()],
  // Every browser we serve nests rules by itself; unnesting them here costs a tenth of the stylesheet.
  build: { cssTarget: 'esnext' },
  // Only the marks we name end up in the build, and no page needs the whole collection at run time.
  ssr: { noExternal: ['simple-icons'] },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Hydration begins with the framework: in a file of its own it would cost another round trip.
                { name: 'framework', test: /node_modules|src\/app\/hydrate/ },
                // What starts every page, before and without React.
                { name: 'start', test: /src\/(app\/(enhance|settle)|domain\/numbers)|preload-helper/ },
                // Small, and part of nearly every page: one file packs better than one each.
                {
                  name: 'page',
                  test: /src\/(app\/(root|delegated-links)|ui\/(page|car-card)\/|ui\/primitives\/(alert|breadcrumb|button|icon|picture)\.|ui\/favourites\/heart)/,
                },
              ],
            },
          },
        },
      },
    },
    // Ports stay the server's own modules: an adapter's error is known by its class, and a second copy would be another class.
    ssr: { build: { rollupOptions: { external: [/^#ports\//] } } },
  },
})
