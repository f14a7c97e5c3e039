import { data, useFetcher } from 'react-router'
import { isRefused } from '#domain/access/permit.ts'
import { channelWords } from '#domain/lead/deliveries.ts'
import { mayDo, permitAt } from '#use-cases/access/dealers.ts'
import { testChannel } from '#use-cases/desk/test-channel.ts'
import { Icon } from '../../parts/icon.tsx'
import { Empty, Tag } from '../../parts/notice.tsx'
import { refuse, text, workOf } from '../../request.ts'
import type { Route } from './+types/channels.ts'

const KIND_WORDS: Record<string, string> = {
  email: 'Mail',
  webhook: 'Webhook',
  'adf-email': 'ADF by mail',
  'adf-http': 'ADF by HTTP',
}

export function loader({ params: { dealer }, context }: Route.LoaderArgs) {
  const { ports, actor, now } = workOf(context)
  const permit = permitAt(ports, actor, 'settings.read', dealer, now)
  if (isRefused(permit)) return refuse(permit, dealer)
  const site = ports.sites.bySlug(dealer)!
  return {
    mayTest: mayDo(ports, actor, dealer, now)('settings.change'),
    quietMinutes: site.leads.quietMinutes,
    channels: site.leads.channels.map((channel) => ({
      kind: KIND_WORDS[channel.kind] ?? channel.kind,
      where: channelWords(channel),
    })),
    fallback: site.email,
  }
}

/** Sends a test lead by one channel and says what came back. */
export async function action({ request, params: { dealer }, context }: Route.ActionArgs) {
  const { ports, actor, now } = workOf(context)
  const form = await request.formData()
  const outcome = await testChannel(ports, actor, dealer, Number(text(form, 'channel')), now)
  if (isRefused(outcome)) return refuse(outcome, dealer)
  if (outcome.is === 'sent')
    return { isGood: true, words: 'It was taken. Look for “Test of a channel” there.' }
  if (outcome.is === 'failed') return data({ isGood: false, words: outcome.answer }, { status: 502 })
  const words =
    outcome.is === 'gone' ? 'This channel is not there any more.' : 'That was too often. Wait a while.'
  return data({ isGood: false, words }, { status: outcome.is === 'gone' ? 410 : 429 })
}

export default function Channels({ loaderData }: Route.ComponentProps) {
  const { channels, mayTest, fallback, quietMinutes } = loaderData
  return (
    <section className="stack-16">
      <div className="section-head">
        <div className="stack">
          <h2>Where leads go</h2>
          <p className="soft s">
            Every lead goes out by each of these, and is tried again until it is taken. One that was begun and
            left goes out after {quietMinutes} minutes.
          </p>
        </div>
      </div>
      {channels.length === 0 ? (
        <Empty icon="mail" title="By mail to your own address">
          <p>No channel is set, so leads go to {fallback}.</p>
        </Empty>
      ) : (
        <ul className="card items">
          {channels.map((channel, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a channel is known by its place in the list
            <Channel key={n} index={n} channel={channel} mayTest={mayTest} />
          ))}
        </ul>
      )}
    </section>
  )
}

type ChannelProps = { index: number; channel: { kind: string; where: string }; mayTest: boolean }

function Channel({ index, channel, mayTest }: ChannelProps) {
  const test = useFetcher<typeof action>()
  const isBusy = test.state !== 'idle'
  return (
    <li className="row row-wrap">
      <Icon name={channel.kind.includes('ail') ? 'mail' : 'send'} />
      <span className="stack grow">
        <span className="strong">{channel.where}</span>
        <span className="s soft">{channel.kind}</span>
      </span>
      <span role="status" className="channel-answer">
        {test.data && !isBusy && (
          <Tag kind={test.data.isGood ? 'good' : 'late'} icon={test.data.isGood ? 'check' : 'warning'}>
            {test.data.words}
          </Tag>
        )}
      </span>
      {mayTest && (
        <test.Form method="post">
          <button type="submit" name="channel" value={index} className="button small" disabled={isBusy}>
            {isBusy ? 'Sending…' : 'Send a test'}
          </button>
        </test.Form>
      )}
    </li>
  )
}
