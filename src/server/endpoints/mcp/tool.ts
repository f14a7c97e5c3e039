import type { z } from 'zod'
import type { AgentSite } from '#domain/agents/product.ts'
import type { RequestScope } from '#pages/page.ts'
import { ExpectedError } from '#ports/expected-error.ts'

/** What a tool knows of the request: the site, its ports, and the agent's name. */
export type ToolScope = Pick<RequestScope, 'site' | 'ports' | 'now'> & AgentSite & { agent: string }

/** Something that a tool cannot do, in a sentence for the agent and its person. */
export class Refused extends ExpectedError {}

/** A tool of a site. It returns data; the endpoint turns it into an answer of the protocol. */
export type Tool<Input extends z.ZodObject = z.ZodObject> = {
  title: string
  description: string
  input: Input
  run(scope: ToolScope, input: z.output<Input>): object | Promise<object>
}

/** Keeps the types of a tool's input while it joins a table. */
export const defineTool = <Input extends z.ZodObject>(tool: Tool<Input>): Tool => tool as unknown as Tool
