import { createContext, type ReactNode, use, useId } from 'react'

export type FormParts = {
  /** Addresses of this site that a link can lead to. */
  links: readonly string[]
  /** Pictures that can be chosen: their name, and where a small one is. */
  pictures: readonly { name: string; words: string; src: string }[]
  linksId: string
}

const FormPartsContext = createContext<FormParts>({ links: [], pictures: [], linksId: '' })

/** What the pickers of a form offer. */
export const useFormParts = (): FormParts => use(FormPartsContext)

type Props = Pick<FormParts, 'links' | 'pictures'> & { children: ReactNode }

export function FormPartsProvider({ links, pictures, children }: Props) {
  const linksId = useId()
  return (
    <FormPartsContext value={{ links, pictures, linksId }}>
      <datalist id={linksId}>
        {links.map((link) => (
          <option key={link} value={link} />
        ))}
      </datalist>
      {children}
    </FormPartsContext>
  )
}
