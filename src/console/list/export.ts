import { data, type RouterContextProvider } from 'react-router'
import { EXPORTS, type ExportName } from '#domain/access/exports.ts'
import { isRefused, type Refused } from '#domain/access/permit.ts'
import { csv } from '#domain/desk/csv.ts'
import { permitAt } from '#use-cases/access/dealers.ts'
import { type Taken, takeFile } from '#use-cases/take-file.ts'
import { refuse, refuseAction, text, type Work, workOf } from '../request.ts'

type Args = {
  request: Request
  url: URL
  params: { dealer: string }
  context: Readonly<RouterContextProvider>
}

/** Where the file is that a form asks for. */
export async function fileHref(request: Request, { pathname }: URL): Promise<{ href: string }> {
  return { href: `${pathname}?${new URLSearchParams(text(await request.formData(), 'query'))}` }
}

/** The action of an export: says where the file is, or asks for a fresh proof first. */
export const exportAction =
  (file: ExportName) =>
  async ({ request, url, params: { dealer }, context }: Args) => {
    const { ports, actor, now } = workOf(context)
    const permit = permitAt(ports, actor, EXPORTS[file].permission, dealer, now)
    return isRefused(permit) ? refuseAction(permit, dealer) : fileHref(request, url)
  }

type Format = { type: string; ending: string }
const CSV: Format = { type: 'text/csv', ending: 'csv' }

/** A text that is written when somebody reads it, and not for somebody who left. */
const whenRead = (write: () => string): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(write()))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )

/** What was taken as a file, named after what it holds and the day. Somebody else gets no file. */
export function fileOf<File extends object>(
  taken: Taken<File> | Refused | undefined,
  { name, dealer, now, format = CSV }: { name: string; dealer: string; now: Date; format?: Format },
  write: (file: File) => string,
): Response {
  if (taken === undefined) throw data(null, { status: 404 })
  if (isRefused(taken)) return refuse(taken, dealer)
  const day = now.toISOString().slice(0, 10)
  return new Response(
    whenRead(() => write(taken)),
    {
      headers: {
        'Content-Type': `${format.type}; charset=utf-8`,
        'Content-Disposition': `attachment; filename="${name}-${dealer}-${day}.${format.ending}"`,
      },
    },
  )
}

/** A list as a file: its heading and a line for each row. */
export async function linesFile(
  { ports, actor, now }: Work,
  dealer: string,
  { file, name = file }: { file: ExportName; name?: string },
  read: () => Promise<string[][]>,
): Promise<Response> {
  const count = (lines: string[][]) => lines.length - 1
  const lines = await takeFile(ports, actor, dealer, { file, count }, now, read)
  return fileOf(lines, { name, dealer, now }, csv)
}
