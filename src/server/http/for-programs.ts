import { MCP_PATH } from '#domain/agents/profile.ts'
import type { Answer } from './answer.ts'

/** The codes of JSON-RPC for what was refused, and for what failed here. */
const codeOf = (status: number) => (status < 500 ? -32_000 : -32_603)

/** Programs read no pages. They get what is wrong in the form of their protocol. */
export function forPrograms(path: string, answer: Answer): Answer {
  const { problem, status } = answer
  const isRpc = path === MCP_PATH
  if (!problem || !(isRpc || path.startsWith('/v1/'))) return answer
  const { title, text } = problem
  const [type, data] = isRpc
    ? ['json', { jsonrpc: '2.0', id: null, error: { code: codeOf(status), message: text } }]
    : ['problem+json', { type: 'about:blank', title, status, detail: text }]
  const headers = { ...answer.headers, 'content-type': `application/${type}` }
  return { status, headers, body: JSON.stringify(data) }
}
