import type { Answer } from './answer.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A page for refusals and for hosts without a site. It says what is wrong and names no dealer. */
export const plainPage = (status: number, title: string, text: string): Answer & { body: string } => ({
  status,
  problem: { title, text },
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
  },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><h1>${escaped(title)}</h1><p>${escaped(text)}</p></html>`,
})

/** The same page as a standard Response, for endpoints. */
export function plainResponse(status: number, title: string, text: string): Response {
  const { headers, body } = plainPage(status, title, text)
  return new Response(body, { status, headers: headers as Record<string, string> })
}
