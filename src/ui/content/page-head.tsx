import type { ReactNode } from 'react'
import { JsonLd } from '#ui/meta/json-ld.tsx'
import { breadcrumbJsonLd } from '#ui/meta/page-json-ld.ts'
import { Breadcrumb, type Crumb } from '#ui/primitives/breadcrumb.tsx'

type PageHeadProps = {
  title: string
  lead?: string
  trail?: Crumb[]
  canonical: string
  children?: ReactNode
}

/** The top of a plain page: breadcrumb, title and a sentence. */
export function PageHead({ title, lead, trail = [], canonical, children }: PageHeadProps) {
  const crumbs = [{ label: 'Home', href: '/' }, ...trail, { label: title }]
  return (
    <div className="wrap">
      <Breadcrumb crumbs={crumbs} />
      <JsonLd things={[breadcrumbJsonLd(crumbs, canonical)]} />
      <div className="page-head">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
