import { expect, test } from 'vitest'
import { twilioSms } from './twilio-sms.ts'

const SETTINGS = { api: 'https://api.twilio.com', account: 'AC1', token: 'secret', from: '+61400000000' }

test('a message is posted as the provider documents it', async () => {
  const requested: { url: string; body: string; authorization: string | null }[] = []
  const sms = twilioSms(SETTINGS, async (url, options) => {
    const headers = new Headers(options?.headers)
    requested.push({
      url: String(url),
      body: String(options?.body),
      authorization: headers.get('authorization'),
    })
    return new Response('{}', { status: 201 })
  })
  await sms.send({ to: '+61491570006', text: 'See you at ten & bring your licence' })
  expect(requested).toEqual([
    {
      url: 'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json',
      body: 'To=%2B61491570006&From=%2B61400000000&Body=See+you+at+ten+%26+bring+your+licence',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
    },
  ])
})

test('a message that the provider refuses has failed', async () => {
  const sms = twilioSms(SETTINGS, async () => new Response('{}', { status: 400 }))
  await expect(sms.send({ to: '+61491570006', text: 'Hello' })).rejects.toThrow('400')
})
