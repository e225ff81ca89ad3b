const most = 64 * 1024 * 1024

/** Reads away what is left of a refused body: a browser that is still sending would never see the answer. */
export async function drain(request: Request) {
  if (!request.body || request.body.locked) return
  let read = 0
  try {
    for await (const chunk of request.body) {
      read += chunk.byteLength
      if (read > most) return
    }
  } catch {
    // The sender left: nobody waits for the answer.
  }
}
