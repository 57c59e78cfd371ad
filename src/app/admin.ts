/**
 * `npm run admin`: for whoever runs the server, when nobody can do it in the dashboard. It makes the first admin of an
 * installation, and lets somebody in who lost their second factor.
 */
import fs from 'node:fs'
import type { z } from 'zod'
import { Problem } from '../base/problem.ts'
import { type Config, dashboardUrl, readConfig } from '../base/server/config.ts'
import { type Db, openDatabase, transact } from '../base/server/db.ts'
import { openJobs } from '../base/server/jobs.ts'
import { createLog } from '../base/server/log.ts'
import { type Mail, openMail } from '../base/server/mail.ts'
import { listPending } from '../base/server/migrate.ts'
import { StartProblem } from '../base/server/startProblem.ts'
import { Email, PersonName } from '../features/accounts/contract.ts'
import { addAdmin, dropSecondFactorOf, listAllAdmins } from '../features/accounts/server/admins.ts'
import { findUserByEmail } from '../features/accounts/server/queries.ts'

const usage = `npm run admin -- list                lists the admins
npm run admin -- add EMAIL [NAME]    adds an admin, and prints a link to choose a password
npm run admin -- reset EMAIL         resets the two-step sign-in of an admin or a trainer`

interface Tools {
  config: Config
  db: Db
  mail: Mail
}

const commands: Record<string, (tools: Tools, words: string[]) => Promise<void>> = { list, add, reset }

/** In the audit log it is the system's: the server does not know who sits at it. */
const operator = { by: 'system', reason: 'By the operator, with npm run admin' } as const

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartProblem || error instanceof Problem ? error.message : error)
  process.exitCode = 1
})

async function run([name = '', ...words]: string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new StartProblem(usage)
  const config = readConfig()
  const { db, close } = await openDatabase(config)
  const closing = [close]
  try {
    await refuseOld(db)
    // A mail is a job, which the running program sends.
    const mail = openMail(config)
    const jobs = await openJobs(db, createLog(config), [mail.deliver], { background: false })
    closing.unshift(() => jobs.stop())
    await command({ config, db, mail: mail.through(jobs) }, words)
  } finally {
    for (const end of closing) await end()
  }
}

async function refuseOld(db: Db): Promise<void> {
  const names = fs.readdirSync(new URL('../../db/migrations/', import.meta.url))
  if ((await listPending(db, names)).length > 0)
    throw new StartProblem('The database is older than this program. Start the program once, then try again.')
}

async function list({ db }: Tools): Promise<void> {
  const admins = await listAllAdmins({ db, adminId: 0 })
  for (const { name, email, has_signed_in, has_second_factor } of admins) {
    const state = has_second_factor ? 'two-step sign-in' : has_signed_in ? 'no second factor' : 'invited'
    console.log(`${email}  ${name}  (${state})`)
  }
  if (admins.length === 0) console.log('There is no admin yet.')
}

async function add({ db, config }: Tools, [address, ...words]: string[]): Promise<void> {
  const email = checked(Email, address)
  const name = checked(PersonName, words.join(' ') || email.split('@', 1)[0])
  const { link } = await transact(db, (db) => addAdmin({ db, config }, { name, email }, operator))
  console.log(
    `${email} is an admin now. This link works once, for three days, to choose a password:\n${link}`,
  )
}

async function reset({ db, config, mail }: Tools, [address]: string[]): Promise<void> {
  const email = checked(Email, address)
  const user = await findUserByEmail(db, email)
  if (!user) throw new StartProblem(`Nobody has the address ${email}.`)
  await transact(db, (db) => dropSecondFactorOf({ db, config, mail }, user.id, operator))
  console.log(
    `The two-step sign-in of ${email} was reset, and every device was signed out. The password stays: ${dashboardUrl(config, '/login')}`,
  )
}

function checked(schema: z.ZodType<string>, value: string | undefined): string {
  const { data, error } = schema.safeParse(value)
  if (data === undefined) throw new StartProblem(`${error?.issues[0]?.message}.\n\n${usage}`)
  return data
}
