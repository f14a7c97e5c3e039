import { globSync } from 'node:fs'
import { defineConfig } from 'vite'

export default defineConfig({
  appType: 'custom',
  // Both environments below, with one command.
  builder: {},
  build: {
    // Every browser we serve nests rules by itself; unnesting them here costs a tenth of the stylesheet.
    cssTarget: 'esnext',
  },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        rollupOptions: {
          input: [
            'src/browser/start.ts',
            'src/ui/styles/index.css',
            ...globSync('src/pages/styles/*.css'),
            // Only the server's code names the fonts; this is how their files come into the build.
            'src/ui/styles/font-faces.ts',
          ],
          output: {
            codeSplitting: {
              groups: [
                // Hydration begins with React: in a file of its own it would cost another round trip.
                { name: 'react', test: /node_modules|src\/browser\/hydrate/ },
                // What starts every page, before and without React.
                {
                  name: 'start',
                  test: /src\/(browser\/(start|enhance|settle|islands|idle)|domain\/numbers)|preload-helper/,
                },
                // Small, and part of nearly every page with islands: one file packs better than one each.
                {
                  name: 'parts',
                  test: /src\/(ui\/(page|events)\/|ui\/primitives\/(alert|breadcrumb|button|icon|picture)\.|ui\/favourites\/heart|domain\/(picture|events)\.)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Only the marks we name end up in the build, and no page needs the whole collection at run time.
      resolve: { noExternal: ['simple-icons'] },
      build: {
        outDir: 'build/server',
        rollupOptions: {
          input: 'src/pages/render.tsx',
          // The server runs these itself: a second copy would have its own caches and classes.
          external: [/^#(domain|ports)\//],
        },
      },
    },
  },
})
