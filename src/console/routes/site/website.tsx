import { Link } from 'react-router'
import { momentWords } from '#domain/desk/when-words.ts'
import { SECTIONS, type SectionName } from '#domain/site-desk/sections.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { workOf } from '../../request.ts'
import { Screen } from '../../shell/screen.tsx'
import { draftOf } from '../../site/load-draft.ts'
import { PublishBar } from '../../site/publish-bar.tsx'
import { sectionHref } from '../../site/section-href.ts'
import type { Route } from './+types/website.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Website · Forecourt console' }]

/** The screens of the website, those that dealers need most often first. */
const GROUPS: readonly { words: string; sections: readonly (readonly [SectionName, IconName])[] }[] = [
  {
    words: 'Every day',
    sections: [
      ['hours', 'clock'],
      ['banner', 'flag'],
      ['offers', 'offer'],
      ['people', 'people'],
      ['reviews', 'message'],
      ['pictures', 'photo'],
      ['pages', 'page'],
      ['menu', 'menu'],
    ],
  },
  {
    words: 'Now and then',
    sections: [
      ['contact', 'phone'],
      ['places', 'place'],
      ['social', 'link'],
      ['finance', 'finance'],
      ['forms', 'pen'],
      ['receivers', 'send'],
      ['legal', 'shield'],
    ],
  },
  {
    words: 'How it looks and is found',
    sections: [
      ['look', 'sun'],
      ['identity', 'person'],
      ['finding', 'search'],
      ['seo', 'globe'],
      ['tags', 'bolt'],
      ['setup', 'flag'],
    ],
  },
]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const draft = await draftOf(context, params.dealer, url)
  const { now } = workOf(context)
  const { timeZone } = draft.live.locations[0]!
  return {
    isOpen: draft.live.setup.isOpen,
    faults: draft.faults.length,
    waiting: draft.publications.map(({ id, due, byName, state, fault }) => ({
      id,
      words:
        state === 'failed'
          ? `What ${byName} set to publish did not go out: ${fault}`
          : `${byName} set ${momentWords(due, now, timeZone)} to publish.`,
      isFailed: state === 'failed',
    })),
  }
}

export default function Website({ loaderData: { waiting, faults, isOpen }, params }: Route.ComponentProps) {
  return (
    <Screen title="Website" tools={<PublishBar />} hasToolsOnPhone>
      <div className="pad stack-24">
        {!isOpen && (
          <Notice kind="act" icon="flag">
            <b className="strong">Shoppers cannot reach this website yet.</b>{' '}
            <Link className="link" to={`/${params.dealer}/site/setup`}>
              Go on with the setup
            </Link>
          </Notice>
        )}
        {waiting.map(({ id, words, isFailed }) => (
          <Notice key={id} kind={isFailed ? 'late' : 'act'} icon={isFailed ? 'warning' : 'clock'}>
            {words}{' '}
            <Link className="link" to={`/${params.dealer}/site/publish`}>
              Look at it
            </Link>
          </Notice>
        ))}
        {faults > 0 && (
          <Notice kind="due" icon="warning">
            {faults === 1 ? 'One thing keeps' : `${faults} things keep`} the draft from being published.{' '}
            <Link className="link" to={`/${params.dealer}/site/publish`}>
              See what
            </Link>
          </Notice>
        )}
        {GROUPS.map(({ words, sections }) => (
          <section key={words} className="stack-12" aria-label={words}>
            <h2 className="l">{words}</h2>
            <ul className="tiles">
              {sections.map(([name, icon]) => (
                <li key={name}>
                  <Link className="card tile" to={sectionHref(params.dealer, name)}>
                    <Icon name={icon} />
                    <span className="stack">
                      <span className="strong">{SECTIONS[name].words}</span>
                      <span className="s soft">{SECTIONS[name].about}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p className="s soft">
          <Link className="link" to={`/${params.dealer}/site/versions`}>
            All versions of this website
          </Link>
          , with who published them and why.
        </p>
      </div>
    </Screen>
  )
}
