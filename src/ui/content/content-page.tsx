import type { DealerViewOf } from '#domain/site/dealer-view.ts'
import { Blocks } from '#ui/home/blocks.tsx'
import { JsonLd } from '#ui/meta/json-ld.tsx'
import { faqJsonLd } from '#ui/meta/page-json-ld.ts'
import { useServerScope } from '#ui/page/server-scope.tsx'
import { PageHead } from './page-head.tsx'

/** A page the dealer wrote, made of blocks; a hero brings its own heading, and questions are told to search engines. */
export function ContentPageView({ view }: { view: DealerViewOf<'content'> }) {
  const { filling } = useServerScope()
  if (!filling) throw new Error('The loader of a page made of blocks must fill them')
  const { title, description, blocks } = view.content
  const questions = blocks.flatMap((block) => (block.kind === 'faqs' ? block.items : []))
  return (
    <>
      {questions.length > 0 && <JsonLd things={[faqJsonLd(questions)]} />}
      {blocks[0]?.kind !== 'hero' && <PageHead title={title} lead={description} canonical={view.canonical} />}
      <Blocks blocks={blocks} filling={filling} />
    </>
  )
}
