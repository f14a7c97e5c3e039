import { join } from 'node:path'

/** Where the build of the console is. */
export const BUILD_FOLDER = join('build', 'console')
