import { globSync } from 'node:fs'
import { defineConfig } from 'vite'

export default defineConfig({
  appType: 'custom',
  // Builds both environments below with one command.
  builder: {},
  build: {
    // All our browsers support nesting. Without it the stylesheet would be a tenth larger.
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
            // Only the server names the fonts. This adds their files to the build.
            'src/ui/styles/font-faces.ts',
          ],
          output: {
            codeSplitting: {
              groups: [
                // Hydration starts with React. A separate file would cost another round trip.
                { name: 'react', test: /node_modules|src\/browser\/hydrate/ },
                // The start of every page, without React.
                {
                  name: 'start',
                  test: /src\/(browser\/(start|enhance|settle|islands|idle)|domain\/numbers)|preload-helper/,
                },
                // Small, and used by nearly every page with islands: one file compresses better
                // than several.
                {
                  name: 'parts',
                  test: /src\/(ui\/page\/|ui\/primitives\/(alert|breadcrumb|button|icons\/icon|picture)\.|ui\/favourites\/heart|domain\/picture\.)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundles only the icons we name, so that the whole collection is not loaded at run time.
      resolve: { noExternal: ['simple-icons'] },
      build: {
        outDir: 'build/server',
        rollupOptions: {
          input: 'src/pages/render.tsx',
          // The server loads these itself. A second copy would have its own caches and classes.
          external: [/^#(domain|ports)\//],
        },
      },
    },
  },
})
