import type { Config } from '@react-router/dev/config'

/** The console is a project of its own inside this folder: `react-router build src/console`. */
export default {
  appDirectory: '.',
  buildDirectory: '../../build/console',
  ssr: true,
  // The table of addresses is no secret and small: one request less on the way to a screen.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
