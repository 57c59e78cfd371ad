/** Where the calls are. Without a schema library, because the member's app reads it too. */
export const API = '/api/v1'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Method and path of a call, which its contract and the app on a phone share. */
export type Address = readonly [method: Method, path: string]

export const pathOf = (path: string, params: Record<string, unknown> = {}): string =>
  `${API}/${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}`
