import type { BlockFilling } from '#domain/site/block-filling.ts'
import type { ContentPage } from '#domain/site/content-schema.ts'
import { Blocks } from '#ui/home/blocks.tsx'
import { JsonLd } from '#ui/meta/json-ld.tsx'
import { faqJsonLd } from '#ui/meta/page-json-ld.ts'
import { PageHead } from './page-head.tsx'

/**
 * A page that the dealer wrote as blocks. A hero contains the heading; questions become structured
 * data.
 */
type ContentProps = { content: ContentPage; filling: BlockFilling; canonical: string }

export function ContentPageView({ content, filling, canonical }: ContentProps) {
  const { title, description, blocks } = content
  const questions = blocks.flatMap((block) => (block.kind === 'faqs' ? block.items : []))
  return (
    <>
      {questions.length > 0 && <JsonLd things={[faqJsonLd(questions)]} />}
      {blocks[0]?.kind !== 'hero' && <PageHead title={title} lead={description} canonical={canonical} />}
      <Blocks blocks={blocks} filling={filling} />
    </>
  )
}
