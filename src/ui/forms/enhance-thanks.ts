import { rememberedDetails } from './form-memory.ts'

/** 'Thanks, Jo.': the page is everyone's, the name only this browser's. */
export default function enhanceThanks(root: ParentNode): void {
  const { name } = rememberedDetails()
  const first = typeof name === 'string' ? name.split(' ')[0]!.slice(0, 30) : ''
  const thanks = root.querySelector('[data-thanks]')
  if (thanks && first) thanks.textContent = `Thanks, ${first}.`
}
