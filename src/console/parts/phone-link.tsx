import type { ComponentProps } from 'react'

/** Calls a number, whatever spaces and signs it was typed with. */
export const PhoneLink = ({ phone, ...link }: { phone: string } & ComponentProps<'a'>) => (
  <a {...link} href={`tel:${phone.replace(/[^\d+]/g, '')}`} />
)
