// Made from db/migrations by `npm run db:types`. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'

export interface Tables {
  kept_mails: {
    id: GeneratedAlways<number>
    recipient: string
    subject: string
    html: string
    text: string
    created_at: Generated<Date>
  }
  page_versions: {
    id: GeneratedAlways<number>
    page_id: number
    title: string
    document: unknown
    published_at: Generated<Date>
  }
  pages: {
    id: GeneratedAlways<number>
    trainer_id: number
    slug: Generated<string>
    created_at: Generated<Date>
  }
  sessions: {
    id: GeneratedAlways<number>
    token_hash: Buffer
    user_id: number
    role: string
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    expires_at: Date
    ip: string
    user_agent: string
  }
  throttles: {
    key: string
    count: number
    resets_at: Date
  }
  users: {
    id: GeneratedAlways<number>
    role: string
    name: string
    email: string
    password_hash: string | null
    logo: string | null
    business_name: string | null
    app_name: string | null
    domain: string | null
    mobile_template: string | null
    industry_id: number | null
    subscription_id: string | null
    redirect_url: string | null
    is_show_logo: Generated<boolean>
    app_icon: string | null
    ios_applink: string | null
    android_applink: string | null
    terms_of_service: string | null
    tracking: string | null
    firebase_app_id: string | null
    created_at: Generated<Date>
  }
}
