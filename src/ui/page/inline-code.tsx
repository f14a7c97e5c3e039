import { createContext, useContext } from 'react'

/** An inline script or style. The content security policy of the page allows only declared code. */
export type DeclaredCode = { readonly kind: 'script' | 'style'; readonly text: string }

/** Declares inline code and returns the text to write into the page. */
type DeclareCode = (code: DeclaredCode) => string

const DeclareCodeContext = createContext<DeclareCode>(({ text }) => text)
export const DeclareCodeProvider = DeclareCodeContext.Provider

type InlineCodeProps = DeclaredCode & { id?: string; type?: 'speculationrules' }

/**
 * Renders an inline script or style and declares it. The text must never contain foreign input,
 * because it is executed.
 */
export function InlineCode({ kind: Tag, text, ...attributes }: InlineCodeProps) {
  const declare = useContext(DeclareCodeContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: code must not be escaped
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: declare({ kind: Tag, text }) }} />
}
