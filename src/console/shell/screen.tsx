import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { Mark } from '../parts/mark.tsx'
import type { loader } from '../routes/dealer.tsx'
import { Bell } from './bell.tsx'

type ScreenProps = {
  title: string
  /** A number beside the title. */
  number?: number | string
  tools?: ReactNode
  /** Shows the tools on a phone too, below the title. */
  hasToolsOnPhone?: boolean
  children: ReactNode
}

/** One screen: its title, what can be done with all of it, and its content. */
export function Screen({ title, number, tools, hasToolsOnPhone, children }: ScreenProps) {
  const shell = useRouteLoaderData<typeof loader>('routes/dealer')
  return (
    <>
      <header className="top">
        {shell && <Mark name={shell.dealer.name} colours={shell.dealer.colours} />}
        <span className="title grow">{title}</span>
        <Bell />
      </header>
      <div className={hasToolsOnPhone ? 'head on-phone' : 'head only-desk'}>
        <h1 className="only-desk">
          {title} {number !== undefined && <span className="number">{number}</span>}
        </h1>
        <div className="tools">
          {tools}
          <span className="only-desk">
            <Bell />
          </span>
        </div>
      </div>
      <h1 className="unseen only-phone">{title}</h1>
      {children}
    </>
  )
}
