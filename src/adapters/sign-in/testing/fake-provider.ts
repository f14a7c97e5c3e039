import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a token says instead of the truth, and whether it is signed by another key. */
type Forged = { iss?: string; aud?: string; nonce?: string; exp?: number; isForeign?: true }
type Grant = { nonce: string; challenge: string; redirect: string; subject: string; forged: Forged }

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An OpenID Connect provider on this machine, which speaks the wire format of the true ones. */
export async function fakeProvider(clientId = 'console', clientSecret = 'a client secret') {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const grants = new Map<string, Grant>()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer)
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/.well-known/openid-configuration')
      return json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    if (pathname === '/keys')
      return json({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      })
    if (pathname !== '/token') return json({}, 404)
    let sent = ''
    for await (const chunk of request) sent += chunk
    const form = new URLSearchParams(sent)
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isClient = form.get('client_id') === clientId && form.get('client_secret') === clientSecret
    if (!grant || !isClient || grant.challenge !== challenge || grant.redirect !== form.get('redirect_uri'))
      return json({ error: 'invalid_grant' }, 400)
    const now = Math.floor(Date.now() / 1000)
    const {
      subject: sub,
      nonce,
      forged: { isForeign, ...forged },
    } = grant
    const claims = {
      iss: issuer,
      aud: clientId,
      sub,
      nonce,
      iat: now,
      exp: now + 300,
      email: `${sub}@id.example`,
      ...forged,
    }
    const head = `${base64url({ alg: 'RS256', kid: 'one' })}.${base64url(claims)}`
    const idToken = `${head}.${createSign('RSA-SHA256')
      .update(head)
      .sign(isForeign ? foreign.privateKey : privateKey, 'base64url')}`
    json({ access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token: idToken })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { id: 'fake', name: 'Fake', issuer, clientId, clientSecret },
    /**
     * What somebody does at the provider's page: they say yes and are sent back to this address.
     */
    consent(url: string, subject: string, forged: Forged = {}): URL {
      const query = new URL(url).searchParams
      const redirect = query.get('redirect_uri')!
      const code = randomUUID()
      const challenge = query.get('code_challenge')!
      grants.set(code, { nonce: query.get('nonce')!, challenge, redirect, subject, forged })
      const back = new URL(redirect)
      back.search = new URLSearchParams({ code, state: query.get('state')! }).toString()
      return back
    },
    close: () => server.close(),
  }
}
