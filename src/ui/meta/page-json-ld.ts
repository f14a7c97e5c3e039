import type { BreadcrumbList, FAQPage, WithContext } from 'schema-dts'
import type { Crumb } from '#ui/primitives/breadcrumb.tsx'

/** The structured data of a breadcrumb. The last crumb is the page itself. */
export function breadcrumbJsonLd(crumbs: Crumb[], canonical: string): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, nth) => ({
      '@type': 'ListItem',
      position: nth + 1,
      name: label,
      item: href ? new URL(href, canonical).href : canonical,
    })),
  }
}

export function faqJsonLd(items: { question: string; answer: string }[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
