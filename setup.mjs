/**
 * Runs before `npm start`, `npm run stripe` and `npm test`, on any Node that the machine has. Installs the packages of
 * the lock file if they are missing or older than it. One of them is the Node that the project itself runs on. With
 * `--tests` it also installs what the tests need from the system: a browser and PostgreSQL's programs.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const root = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname)
process.chdir(root)

installPackages()
if (process.argv.includes('--tests')) installForTests()

function installPackages() {
  const installed = 'node_modules/.package-lock.json'
  if (fs.existsSync(installed) && fs.statSync(installed).mtimeMs >= fs.statSync('package-lock.json').mtimeMs)
    return
  console.log('Installing packages, about a minute …')
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      encoding: 'utf8',
    },
  )
  if (status !== 0) fail(`npm ci failed:\n${stdout}${stderr}`)
  // npm does not update the file's time when nothing changed, but we use it to record that this lock file is installed.
  fs.utimesSync(installed, new Date(), new Date())
}

function installForTests() {
  const missing = [
    ...(fs.existsSync('/usr/bin/chromium') ? [] : ['chromium']),
    ...(postgresPrograms() ? [] : ['postgresql']),
  ]
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get'))
    fail(`The tests need ${missing.join(' and ')}. On Debian, as root: apt-get install ${missing.join(' ')}`)
  console.log(`Installing ${missing.join(' and ')} …`)
  const apt = (...words) =>
    execFileSync('apt-get', ['-qq', '-o', 'Dpkg::Use-Pty=0', ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...missing)
}

function postgresPrograms() {
  const versions = '/usr/lib/postgresql'
  return (
    fs.existsSync(versions) &&
    fs.readdirSync(versions).some((one) => fs.existsSync(`${versions}/${one}/bin/initdb`))
  )
}

function fail(reason) {
  console.error(reason)
  process.exit(1)
}
