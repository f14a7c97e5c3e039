import { createHash } from 'node:crypto'
import { data, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { InlineCode } from '#ui/page/inline-code.tsx'
import { Kept } from '#ui/page/kept.tsx'
import { appOf } from './built-app.ts'
import { render } from './pages.ts'
import { aBuild } from './testing/a-build.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What a careless component might let through from outside. */
const Injected = ({ code }: { code: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what must not be allowed
  <div dangerouslySetInnerHTML={{ __html: `<script>${code}</script><style>${code}</style>` }} />
)

const build = aBuild({
  root: {
    path: '',
    module: {
      Layout: ({ children }: { children: React.ReactNode }) => (
        <html lang="en">
          <head>
            <InlineCode kind="style" text="theme{}" />
          </head>
          <body>{children}</body>
        </html>
      ),
      default: () => <Outlet />,
      ErrorBoundary: () => (
        <>
          <InlineCode kind="script" text="sorry()" />
          <Injected code="evil-on-error" />
        </>
      ),
    },
  },
  page: {
    path: 'page',
    parentId: 'root',
    module: {
      default: () => (
        <>
          <InlineCode kind="script" text="a<b&&c()" />
          <Injected code="evil" />
          <Kept as="div" name={() => 'kept'}>
            <section>
              <InlineCode kind="style" text="kept{}" />
              <InlineCode kind="script" type="speculationrules" text="{}" />
              <Injected code="evil-kept" />
            </section>
          </Kept>
        </>
      ),
    },
  },
  broken: {
    path: 'broken',
    parentId: 'root',
    module: {
      loader: () => {
        throw data(null, 404)
      },
      default: () => null,
    },
  },
})

async function ask(path: string) {
  const url = new URL(path, 'http://one.example')
  const scope = { report: () => {} } as never
  const { body, headers, status } = await render(appOf(build), url, undefined, scope, { site: {} } as never)
  return { body: body.toString(), policy: headers['Content-Security-Policy'], status }
}

test('a page may run what its components declared, in kept parts too, and no other code that got into it', async () => {
  // Twice: the second page is made of parts that were drawn for the first.
  for (const _ of ['drawn', 'kept']) {
    const { body, policy } = await ask('/page')
    expect(body).toContain('<script>a<b&&c()</script>')
    expect(body).toContain('<script>evil</script><style>evil</style>')
    expect(body).toContain('<script>evil-kept</script><style>evil-kept</style>')
    expect(policy).toContain(`script-src 'self' ${hash('a<b&&c()')} ${hash('{}')};`)
    expect(policy).toContain(`style-src 'self' ${hash('theme{}')} ${hash('kept{}')};`)
  }
})

test('so may a page that React Router has drawn for an error', async () => {
  const { body, policy, status } = await ask('/broken')
  expect(status).toBe(404)
  expect(body).toContain('<script>evil-on-error</script>')
  expect(policy).toContain(`script-src 'self' ${hash('sorry()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('theme{}')};`)
})
