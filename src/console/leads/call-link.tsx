import type { ComponentProps } from 'react'
import { useNavigate, useParams } from 'react-router'
import { PhoneLink } from '../parts/phone-link.tsx'
import { useLeadAction } from './use-lead-action.tsx'

type CallLinkProps = ComponentProps<'a'> & {
  id: string
  phone: string
  /** The query of the list that one comes back to. */
  list?: string
}

/** Calls, writes down that a call was placed, and opens the lead to say how it went. */
export function CallLink({ id, phone, list = '', ...link }: CallLinkProps) {
  const { dealer } = useParams()
  const navigate = useNavigate()
  const { send } = useLeadAction(id)
  const call = () => {
    void send({ intent: 'place-call' })
    void navigate(`/${dealer}/leads/${id}?${new URLSearchParams({ in: list, called: '1' })}`)
  }
  return <PhoneLink {...link} phone={phone} onClick={call} />
}
