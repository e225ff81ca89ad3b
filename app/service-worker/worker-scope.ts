/** An event that the browser keeps the worker alive for. */
export type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
export type FetchEvent = WorkerEvent & {
  readonly request: Request
  /** Navigation preload: asked for while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type PushEvent = WorkerEvent & { readonly data: { json: () => unknown } | null }
export type MessageEvent = WorkerEvent & { readonly data: unknown; readonly source: Client | null }
type NotificationEvent = WorkerEvent & { readonly notification: Notification }
type Client = {
  readonly url: string
  focus: () => Promise<unknown>
  navigate: (address: string) => Promise<unknown>
  postMessage: (message: unknown, transfer: []) => void
}

type Events = {
  install: WorkerEvent
  activate: WorkerEvent
  fetch: FetchEvent
  message: MessageEvent
  push: PushEvent
  notificationclick: NotificationEvent
}

/** What is used here of a service worker's global scope; the types of pages do not know it. */
type WorkerScope = {
  readonly registration: ServiceWorkerRegistration & {
    readonly navigationPreload?: {
      enable: () => Promise<void>
      disable: () => Promise<void>
      setHeaderValue: (value: string) => Promise<void>
    }
  }
  readonly clients: {
    matchAll: (of: { type: 'window'; includeUncontrolled?: boolean }) => Promise<Client[]>
    openWindow: (address: string) => Promise<unknown>
    claim: () => Promise<void>
  }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void
}

export const worker = globalThis as unknown as WorkerScope
