import { workerScript } from '#server/concurrency/worker-script'
import { WorkerThread } from '#server/concurrency/worker-thread'
import { throwProblem } from '#server/problem-error'
import type { DrawnDocument } from './draw-document.ts'

const thread = new WorkerThread<DrawnDocument, Uint8Array>({
  script: workerScript(import.meta.url, 'pdf-worker'),
  // 200 lines need about 40 MB.
  resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  // Loading the library needs half a second of a processor, a document of 200 lines a tenth. A machine with a load of 13 took more
  // than 20 seconds for a statement of 500 items.
  timeLimitMilliseconds: 60_000,
  maxWaiting: 20,
  maxWaitMilliseconds: 20_000,
})

/** Returns the PDF of a document. Throws `busy` if too many are waiting; see WorkerThread for its limits. */
export async function drawInThread(drawn: DrawnDocument): Promise<Uint8Array> {
  return (await thread.run(drawn)) ?? throwProblem('busy')
}
