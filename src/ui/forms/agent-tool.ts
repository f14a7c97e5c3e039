import { asData } from '#domain/agents/as-data.ts'
import type { FormView } from '#domain/lead/forms/form-view.ts'

type ForAgents = { features: { agents: boolean } }

const LONGEST = 500

/**
 * Tells an agent in the browser what a form is for (WebMCP). It fills the form, and a person sends
 * it. A site that does not want agents says nothing. Names in it are of dealers and feeds: an agent
 * reads only what a person could see.
 */
export const agentTool = (site: ForAgents, name: string, description: string): Record<string, string> =>
  site.features.agents
    ? {
        toolname: name,
        tooldescription: asData(description).replace(/\s+/g, ' ').trim().slice(0, LONGEST).toWellFormed(),
      }
    : {}

/** A text with a full stop, if it has no end of its own. */
const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** The same for a form that becomes a lead. */
export const leadTool = (site: ForAgents, { form, car }: FormView): Record<string, string> => {
  const { title, intro } = form.steps[0]!
  const texts = [title, intro, car?.title].flatMap((text) => text?.trim() || [])
  return agentTool(site, `fill_${form.id.replaceAll('-', '_')}`, texts.map(sentence).join(' '))
}
