const WINDOW_SECONDS = 300

/** Whether a message is signed with this key and not older than five minutes. */
export async function verifyWebhook(
  key: string,
  header: string | null | undefined,
  body: string,
  now: Date = new Date(),
): Promise<boolean> {
  const parts = (header ?? '').split(',').map((part) => part.split('='))
  const timestamp = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isInteger(timestamp) || Math.abs(now.getTime() / 1000 - timestamp) > WINDOW_SECONDS)
    return false
  const text = new TextEncoder()
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', text.encode(key), hmac, false, ['verify'])
  for (const [name, mac = ''] of parts) {
    if (name !== 'v1' || !/^([0-9a-f]{2}){32}$/.test(mac)) continue
    const bytes = Uint8Array.from(mac.match(/../g)!, (two) => Number.parseInt(two, 16))
    if (await crypto.subtle.verify('HMAC', imported, bytes, text.encode(`${timestamp}.${body}`))) return true
  }
  return false
}
