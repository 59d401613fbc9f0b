/** Returns the script of a worker thread in the folder of the module at `url`: its source, or the built file. */
export function workerScript(url: string, name: string): URL {
  return url.endsWith('.ts') ? loadedByTsx(new URL(`${name}.ts`, url)) : new URL(`${name}.js`, url)
}

/** Returns a wrapper script for development and tests: Node.js 20 cannot run TypeScript in a worker thread. */
function loadedByTsx(script: URL): URL {
  const tsx = import.meta.resolve('tsx/esm/api')
  const source = `import { register } from '${tsx}'; register(); await import('${script}')`
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}

/** Returns the bytes in transferable memory: small buffers share Node.js's pool and must be copied. */
export function transferable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, length } = bytes
  const isOwn = buffer instanceof ArrayBuffer && length > Buffer.poolSize
  return isOwn ? new Uint8Array(buffer, byteOffset, length) : new Uint8Array(bytes)
}
