import type { FormView } from '#domain/lead/forms/form-view.ts'

type ForAgents = { features: { agents: boolean } }

/**
 * Tells an agent in the browser what a form is for (WebMCP). It fills the form, and a person sends
 * it. A site that does not want agents says nothing.
 */
export const agentTool = (site: ForAgents, name: string, description: string): Record<string, string> =>
  site.features.agents ? { toolname: name, tooldescription: description } : {}

/** The same for a form that becomes a lead. */
export const leadTool = (site: ForAgents, { form, car }: FormView): Record<string, string> => {
  const { title, intro } = form.steps[0]!
  const words = [title, intro, car?.title].filter(Boolean).join('. ')
  return agentTool(site, `fill_${form.id.replaceAll('-', '_')}`, words)
}
