import type { RouterContextProvider } from 'react-router'
import type { Permission } from '#domain/access/permission.ts'
import { isRefused } from '#domain/access/permit.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { refuseAction, text, workOf } from '../request.ts'

type Args = {
  request: Request
  params: { dealer: string }
  context: Readonly<RouterContextProvider>
}

/** The action of an export: says where the file is, or asks for a fresh proof first. */
export const exportAction =
  (permission: Permission, path: string) =>
  async ({ request, params: { dealer }, context }: Args) => {
    const { ports, actor, now } = workOf(context)
    const permit = permitAt(ports, actor, permission, dealer, now)
    if (isRefused(permit)) return refuseAction(permit, dealer)
    const form = await request.formData()
    return { href: `/${dealer}/${path}?${new URLSearchParams(text(form, 'query'))}` }
  }

/** The file itself, named after what it holds and the day. */
export const csvFile = (name: string, dealer: string, now: Date, content: string): Response =>
  new Response(content, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${dealer}-${now.toISOString().slice(0, 10)}.csv"`,
    },
  })
