declare module '*.css?inline' {
  const css: string
  export default css
}
declare module '*.webp?inline' {
  const url: string
  export default url
}
