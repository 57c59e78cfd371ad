/** A trainer's site with a form on it, and visitors who send it. */
import type { AsTrainer, AsVisitor } from '../src/base/server/context.ts'
import { formCalls } from '../src/features/forms/contract.ts'
import { listSent, submitForm } from '../src/features/forms/server/service.ts'
import { createForm, type Form } from '../src/features/pages/components/form/model.ts'
import { createSection, emptyPage, toWire } from '../src/features/pages/document/page.ts'
import { publishPage } from '../src/features/pages/server/service.ts'
import { test as base } from './database.ts'

export const noa = { name: 'Noa', email: 'noa@example.test', message: 'When do you start?', _after: 9000 }

export function pageWith(form: Form) {
  const section = createSection('single-column', () => crypto.randomUUID())
  const columns = section.columns.map((column) => ({ ...column, components: [form] }))
  return { ...toWire(emptyPage()), content: { section: [{ ...section, columns }] } }
}

interface Site {
  trainer: AsTrainer
  email: string
  /** From the trainer's own site, each time from another address. */
  send(sent?: object, more?: { formId?: string; ip?: string }): ReturnType<typeof submitForm>
}

export const test = base.extend(
  'open',
  ({ make }) =>
    async (name: string, actions: Partial<Form['actions']> = {}, isConfirmed = true) => {
      const email = `${name.toLowerCase()}@example.test`
      const trainer = await make.trainer({ appName: name, email, isConfirmed })
      const form = createForm('form-1')
      await publishPage(trainer, pageWith({ ...form, actions: { ...form.actions, ...actions } }))
      let last = 0
      const site: Site = {
        trainer,
        email,
        send: (sent = noa, { formId = 'form-1', ip = `10.0.0.${++last}` } = {}) => {
          const visitor: AsVisitor = { ...make.visitor(), ip, site: name.toLowerCase() }
          return submitForm(visitor, formId, sent as Record<string, unknown>)
        },
      }
      return site
    },
)

/** Parsed like the query string of a list. */
export const asked = (query: object = {}) => formCalls.list.query.parse(query)

export const sentTo = async ({ trainer }: Site) => (await listSent(trainer, asked({ limit: 100 }))).data
