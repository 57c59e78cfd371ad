import type { Boot } from '../boot.ts'

const content = (selector: string) => document.querySelector<HTMLMetaElement>(selector)

export const boot: Boot = JSON.parse(content('meta[name=boot]')?.content ?? '{}') as Boot

/** Lets the UI kit's style elements pass the Content-Security-Policy. */
export const styleNonce = content('meta[property=csp-nonce]')?.nonce ?? ''

export const siteAddress = (domain: string) => boot.siteUrl.replace('{domain}', domain)
