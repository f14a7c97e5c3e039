import type { z } from 'zod'
import type { AgentSite } from '#domain/agents/product.ts'
import { memoize } from '#domain/caching/memoize.ts'
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
  /** Its answer is the same until the site or its stock changes. */
  isCached?: true
  run(scope: ToolScope, input: z.output<Input>): object | Promise<object>
}

/** A schema for the protocol. Its description is made once, and not for every request. */
export const describedInput = memoize((input: z.ZodObject) => {
  const { jsonSchema, ...standard } = input['~standard']
  const described = jsonSchema.input({ target: 'draft-2020-12' })
  return {
    '~standard': { ...standard, jsonSchema: { ...jsonSchema, input: () => described } },
  } satisfies Pick<z.ZodObject, '~standard'>
})

/** Keeps the types of a tool's input while it joins a table. */
export const defineTool = <Input extends z.ZodObject>(tool: Tool<Input>): Tool => tool as unknown as Tool
