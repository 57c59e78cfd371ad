/**
 * Generates `src/emulators/stripe/contract.json.gz` from the types and routes of the installed Stripe SDK: `node
 * tools/stripe-contract.ts`. Run it after an upgrade of the SDK and read the diff.
 *
 * Requests are described as on the wire, where every value is a string; responses are described as JSON.
 */
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { Project, ts } from 'ts-morph'
import type { Contract, Operation, Schema } from '../src/emulators/stripe/contract.ts'

const sdk = fs.realpathSync('node_modules/stripe')
const root = path.join(sdk, 'esm')
const resources = path.join(root, 'resources')

/** The part of the API that the product may use. The whole API would be ten times as large. */
const wanted = [
  /^\/v1\/(accounts?|account_links|products|prices|coupons|promotion_codes|customers|payment_methods|setup_intents|payment_intents|subscriptions|subscription_items|charges|refunds|invoices|invoiceitems|invoice_payments|subscription_schedules|credit_notes|tax_rates|balance|payouts|transfers|payment_links|application_fees|balance_transactions|disputes|events|webhook_endpoints|tokens)(\/|$)/,
  /^\/v1\/checkout\/sessions/,
  /^\/v1\/billing_portal\/(sessions|configurations)/,
  /^\/v1\/test_helpers\/test_clocks/,
]
const unwanted =
  /\/(persons|external_accounts|cash_balance|funding_instructions|bank_accounts|sources|cards|financing|charges\/\{\w+\}\/capture|increment|verify_microdeposits|apply_customer|amount_details|add_lines|remove_lines|update_lines|attach_payment|reject|migrate|customer_balance)/

/**
 * Other kinds of object appear only as ids that the product never expands, so the contract accepts any object there.
 */
const described =
  /^(Accounts|AccountLinks|Products|Prices|Coupons|PromotionCodes|Customers|PaymentMethods|SetupIntents|PaymentIntents|Subscriptions|SubscriptionItems|Charges|Refunds|Invoices|InvoiceItems|InvoiceLineItems|InvoicePayments|SubscriptionSchedules|CreditNotes|CreditNoteLineItems|TaxRates|TaxIds|Balance|Payouts|Transfers|TransferReversals|Capabilities|CustomerBalanceTransactions|PaymentLinks|ApplicationFees|FeeRefunds|BalanceTransactions|Disputes|Events|WebhookEndpoints|Checkout\/Sessions|BillingPortal\/Sessions|BillingPortal\/Configurations|TestHelpers\/TestClocks|Discounts|LineItems|Plans|Tokens|Cards|LoginLinks|Sources|BankAccounts|CustomerSources|\.\.\/)/

const decimal = '^-?\\d+(\\.\\d+)?$'

export function makeContract(): Contract {
  const files = fs
    .readdirSync(resources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.d.ts') && !name.split(path.sep).includes('V2'))
    .map((name) => path.join(resources, name))
  // ts-morph includes the compiler's library files, which the compiler alone does not find.
  const project = new Project({
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      strict: true,
      skipLibCheck: true,
    },
  })
  project.addSourceFilesAtPaths(files)
  const program = project.getProgram().compilerObject
  const schemas: Schemas = { checker: program.getTypeChecker(), definitions: {} }
  const paths: Contract['paths'] = {}
  for (const file of files)
    for (const operation of operationsOf(program, file, schemas)) {
      const place = operation.path.replaceAll(/\{\w+\}/g, '{id}')
      paths[place] = { ...paths[place], [operation.method]: operation.described }
    }
  const version =
    /ApiVersion = '([^']+)'/.exec(fs.readFileSync(path.join(root, 'apiVersion.js'), 'utf8'))?.[1] ?? ''
  return { 'x-stripe-version': version, ...prune(paths, schemas.definitions) }
}

interface Schemas {
  checker: ts.TypeChecker
  /** Filled while types are being described. */
  definitions: Record<string, Schema>
}

function describe(schemas: Schemas, type: ts.Type, wire: boolean): Schema {
  const { flags } = type
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {}
  if (flags & ts.TypeFlags.Null) return wire ? { const: '' } : { type: 'null' }
  if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return { not: {} }
  if (type.isLiteral()) return { const: wire ? String(type.value as string | number) : type.value }
  if (flags & ts.TypeFlags.BooleanLiteral)
    return describeTruth(schemas.checker.typeToString(type) === 'true', wire)
  if (flags & ts.TypeFlags.String) return { type: 'string' }
  if (flags & ts.TypeFlags.Number) return wire ? { type: 'string', pattern: decimal } : { type: 'number' }
  if (type.isUnion()) return describeUnion(schemas, type.types, wire)
  if (type.isIntersection()) return describeIntersection(schemas, type, wire)
  return flags & ts.TypeFlags.Object ? describeObject(schemas, type as ts.ObjectType, wire) : {}
}

function describeTruth(value: boolean, wire: boolean): Schema {
  return { const: wire ? String(value) : value }
}

/** The SDK's enums are open (`'a' | 'b' | OtherString`); the contract keeps the closed list. */
function describeUnion(schemas: Schemas, types: ts.Type[], wire: boolean): Schema {
  const words = types.filter((part) => part.isStringLiteral()).map((part) => part.value)
  const rest = types
    .filter((part) => !part.isStringLiteral() && !(part.flags & ts.TypeFlags.Undefined))
    .filter((part) => !(words.length && part.isIntersection() && part.types.some(isString)))
  const truths = rest.filter((part) => part.flags & ts.TypeFlags.BooleanLiteral)
  const others = truths.length === 2 ? rest.filter((part) => !truths.includes(part)) : rest
  const branches: Schema[] = [
    // Sorted, because the compiler's own order changes with every version.
    ...(words.length ? [{ enum: [...new Set(words)].toSorted() }] : []),
    ...(truths.length === 2 ? [wire ? { enum: ['true', 'false'] } : { type: 'boolean' }] : []),
    ...others.map((part) => describe(schemas, part, wire)),
  ]
  const distinct = [...new Map(branches.map((branch) => [JSON.stringify(branch), branch])).values()]
  return distinct.length === 1 && distinct[0] ? distinct[0] : { anyOf: distinct }
}

function describeIntersection(schemas: Schemas, type: ts.IntersectionType, wire: boolean): Schema {
  const isDecimal =
    type.aliasSymbol?.name === 'Decimal' || type.types.some((part) => part.symbol?.name === 'DecimalImpl')
  if (isDecimal) return { type: 'string', pattern: decimal }
  if (type.types.some(isString)) return { type: 'string' }
  return { allOf: type.types.map((part) => describe(schemas, part, wire)) }
}

function isString(type: ts.Type): boolean {
  return Boolean(type.flags & ts.TypeFlags.String)
}

function describeObject(schemas: Schemas, type: ts.ObjectType, wire: boolean): Schema {
  const name = type.symbol?.name
  const args =
    type.objectFlags & ts.ObjectFlags.Reference
      ? schemas.checker.getTypeArguments(type as ts.TypeReference)
      : []
  const [first] = args
  if (name === 'Decimal' || name === 'DecimalImpl')
    return wire ? { type: 'string' } : { type: 'string', pattern: decimal }
  if (name === 'Date') return wire ? { type: 'string', pattern: '^\\d+$' } : { type: 'number' }
  if ((name === 'Promise' || name === 'Response') && first) return describe(schemas, first, wire)
  if (schemas.checker.isArrayType(type) && first)
    return { type: 'array', items: describe(schemas, first, wire) }
  const key = keyOf(schemas, type, args, wire)
  if (key === undefined) return describeFields(schemas, type, wire)
  const { definitions } = schemas
  if (!definitions[key]) {
    // Add the key before describing the type: types refer to themselves, and recursion would not end.
    definitions[key] = {}
    definitions[key] = describeFields(schemas, type, wire)
  }
  return { $ref: `#/$defs/${encode(key)}` }
}

function describeFields(schemas: Schemas, type: ts.ObjectType, wire: boolean): Schema {
  const properties: Record<string, Schema> = {}
  const required: string[] = []
  for (const property of schemas.checker.getPropertiesOfType(type)) {
    const declaration = property.valueDeclaration ?? property.declarations?.[0]
    if (!declaration || property.name === 'lastResponse') continue
    const own = schemas.checker.getTypeOfSymbolAtLocation(property, declaration)
    if (own.getCallSignatures().length) continue
    properties[property.name] = describe(schemas, own, wire)
    if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name)
  }
  const index = schemas.checker.getIndexInfoOfType(type, ts.IndexKind.String)
  return {
    type: 'object',
    properties,
    ...(required.length && { required }),
    ...(index
      ? { additionalProperties: describe(schemas, index.type, wire) }
      : wire && { additionalProperties: false }),
  }
}

/** `Coupons#Coupon`, and `w:Coupons#CouponCreateParams` for the wire. Types without a name are described inline. */
function keyOf(
  schemas: Schemas,
  type: ts.ObjectType,
  args: readonly ts.Type[],
  wire: boolean,
): string | undefined {
  const name = qualifiedName(schemas, type)
  if (name === undefined || name.endsWith('__type')) return undefined
  const inside = args.length ? `<${args.map((arg) => qualifiedName(schemas, arg) ?? 'x').join()}>` : ''
  return `${wire ? 'w:' : ''}${name}${inside}`
}

function qualifiedName(schemas: Schemas, type: ts.Type): string | undefined {
  const symbol = type.aliasSymbol && !type.isUnion() ? type.aliasSymbol : type.symbol
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName
  if (!symbol || !file?.startsWith(root)) return undefined
  const place = path
    .relative(resources, file)
    .replace(/\.d\.ts$/, '')
    .replaceAll('\\', '/')
  return `${place}#${schemas.checker.getFullyQualifiedName(symbol).replace(/^".*"\.?/, '')}`
}

/** The routes are in the SDK's JavaScript and the types in its declarations. The method name joins them. */
function operationsOf(program: ts.Program, file: string, schemas: Schemas) {
  const routes = routesOf(file.replace(/\.d\.ts$/, '.js'))
  const operations: { method: string; path: string; described: Operation }[] = []
  const source = program.getSourceFile(file)
  for (const statement of source?.statements ?? []) {
    if (!ts.isClassDeclaration(statement)) continue
    for (const member of statement.members) {
      const route = ts.isMethodDeclaration(member) ? routes.get(member.name.getText()) : undefined
      if (!route || !ts.isMethodDeclaration(member)) continue
      if (!wanted.some((pattern) => pattern.test(route.path)) || unwanted.test(route.path)) continue
      const op = `${path.relative(resources, file).replace('.d.ts', '')}.${member.name.getText()}`
      operations.push({ ...route, described: { op, path: route.path, ...describeCall(member, schemas) } })
    }
  }
  return operations
}

function routesOf(file: string): Map<string, { method: string; path: string }> {
  if (!fs.existsSync(file)) return new Map()
  const call =
    /^ {4}(\w+)\([^)]*\) \{\n(?:\s+if \(typeof id === 'string'\) \{\n)?\s+return this\._makeRequest\('(\w+)', [`']([^`']+)[`']/gm
  return new Map(
    [...fs.readFileSync(file, 'utf8').matchAll(call)].map(([, name = '', method = '', route = '']) => [
      name,
      { method: method.toLowerCase(), path: route.replaceAll(/\$\{encodeURIComponent\((\w+)\)\}/g, '{$1}') },
    ]),
  )
}

function describeCall(
  member: ts.MethodDeclaration,
  schemas: Schemas,
): Pick<Operation, 'request' | 'response'> {
  const { checker } = schemas
  const signature = checker.getSignatureFromDeclaration(member)
  if (!signature) throw new Error(`${member.name.getText()} has no signature`)
  const params = signature.parameters.find(({ name }) => name === 'params')
  const request = params
    ? describe(schemas, checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(params, member)), true)
    : { type: 'object' }
  const result = checker.getReturnTypeOfSignature(signature)
  const name = result.symbol?.name ?? result.aliasSymbol?.name ?? ''
  const [inner] = checker.getTypeArguments(result as ts.TypeReference)
  if (!inner) throw new Error(`${member.name.getText()} returns nothing`)
  if (/ApiListPromise|ApiSearchResultPromise/.test(name))
    return { request, response: listOf(describe(schemas, inner, false), name.includes('Search')) }
  const [plain] = inner.aliasSymbol?.name === 'Response' ? (inner.aliasTypeArguments ?? []) : [inner]
  return { request, response: describe(schemas, plain ?? inner, false) }
}

const listOf = (items: Schema, isSearch: boolean): Schema => ({
  type: 'object',
  required: ['object', 'data', 'has_more', 'url'],
  properties: {
    object: { const: isSearch ? 'search_result' : 'list' },
    data: { type: 'array', items },
    has_more: { type: 'boolean' },
    url: { type: 'string' },
    next_page: { type: ['string', 'null'] },
    total_count: { type: 'number' },
  },
})

function prune(
  paths: Contract['paths'],
  definitions: Record<string, Schema>,
): Pick<Contract, 'paths' | '$defs'> {
  const used: Record<string, Schema> = {}
  const keep = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(keep)
    if (typeof value !== 'object' || value === null) return value
    if (!('$ref' in value))
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, keep(inner)]))
    const key = decode(String(value.$ref))
    if (!key.startsWith('w:') && !described.test(key)) return { type: 'object' }
    if (!used[key]) {
      used[key] = {}
      used[key] = keep(definitions[key]) as Schema
    }
    return value
  }
  const kept = keep(paths) as Contract['paths']
  return {
    paths: kept,
    $defs: Object.fromEntries(Object.entries(used).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

const encode = (key: string) =>
  key
    .replaceAll('~', '~0')
    .replaceAll('/', '~1')
    .replaceAll(/[<>#"% ]/g, (sign) => encodeURIComponent(sign))
const decode = (ref: string) =>
  decodeURIComponent(ref.slice('#/$defs/'.length)).replaceAll('~1', '/').replaceAll('~0', '~')

if (import.meta.main) {
  const contract = makeContract()
  const operations = Object.values(contract.paths).flatMap((path) => Object.keys(path))
  fs.writeFileSync(
    new URL('../src/emulators/stripe/contract.json.gz', import.meta.url),
    gzipSync(JSON.stringify(contract), { level: 9 }),
  )
  console.log(
    `${contract['x-stripe-version']}: ${Object.keys(contract.paths).length} paths, ${operations.length} operations, ${Object.keys(contract.$defs).length} definitions`,
  )
}
