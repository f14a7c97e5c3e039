import { createContext, useContext } from 'react'

/** A script or style of ours that stands in a page itself: the page's policy allows what was declared so, and nothing else. */
export type DeclaredCode = { readonly kind: 'script' | 'style'; readonly text: string }

/** Hears of the code in what is being drawn, and gives back what is written in its place. */
type DeclareCode = (code: DeclaredCode) => string

const DeclareCodeContext = createContext<DeclareCode>(({ text }) => text)
export const DeclareCodeProvider = DeclareCodeContext.Provider

type InlineCodeProps = DeclaredCode & { id?: string; type?: 'speculationrules' }

/** Draws code of ours and declares it. The text must be ours to the last letter: whatever stands in it will run. */
export function InlineCode({ kind: Tag, text, ...attributes }: InlineCodeProps) {
  const declare = useContext(DeclareCodeContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: code is not quoted, and this is the one place that writes it
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: declare({ kind: Tag, text }) }} />
}
