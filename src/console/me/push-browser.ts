const WORKER = '/push-worker.js'

/** Whether this browser can be notified while the console is closed. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const current = async () =>
  (await navigator.serviceWorker.getRegistration(WORKER))?.pushManager.getSubscription()

export const isPushOn = async (): Promise<boolean> => Boolean(await current())

const post = (fields: Record<string, string>) =>
  fetch('/push', { method: 'POST', body: new URLSearchParams(fields) })

/** Switches notifications on in this browser. False when somebody or the browser says no. */
export async function switchPushOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { publicKey } = (await (await fetch('/push')).json()) as { publicKey: string }
  const registration = await navigator.serviceWorker.register(WORKER)
  const { endpoint } = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  return (await post({ intent: 'on', endpoint })).ok
}

export async function switchPushOff(): Promise<void> {
  const subscription = await current()
  if (!subscription) return
  await post({ intent: 'off', endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}
