import { readFileSync } from 'node:fs'

const rows = readFileSync('docs/statements.md', 'utf8').matchAll(/^\| (.+) \| (.+) \| (.+) \|$/gm)

/** The statements of the document, each with its demo pages and the tests that prove it. */
export const STATEMENTS = [...rows]
  .filter(([, statement]) => statement !== 'statement')
  .map(([, statement, see, proven]) => ({
    statement: statement!,
    // A page is a site and a path. A statement without one says why.
    pages: see!.startsWith('no page: ')
      ? []
      : [...see!.matchAll(/`([a-z-]+)(\/[^`]*)`/g)].map(([, site, path]) => ({ site: site!, path: path! })),
    hasReason: /^no page: ./.test(see!),
    tests: [...proven!.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file, title]) => ({
      file: file!,
      title: title!,
    })),
  }))
