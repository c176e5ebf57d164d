import autocannon from 'autocannon'

/**
 * Asks for `seconds`, over `connections`, each request as `request` describes it, or `requests` in turn. Answers per second
 * that were right (ret 0, or 304; of the `status` or the `packedLength` where one is named), how many were not, and the latency.
 */
export function load({ url, request, requests = [request], status, packedLength, connections = 10, seconds, rate }) {
  return new Promise((done, fail) => {
    const counts = { right: 0, wrong: 0 }
    const onResponse = (given, body, _context, headers) => {
      if (packedLength ? isPacked(given, headers, packedLength) : isRight(given, body, status)) counts.right++
      else counts.wrong++
    }
    const instance = autocannon(
      {
        url,
        connections,
        duration: seconds,
        ...(rate ? { overallRate: rate } : {}),
        ...(packedLength ? { setupClient: leaveBodies } : {}),
        requests: requests.map((each) => ({ ...each, onResponse })),
      },
      (error, result) => (error ? fail(error) : done(summary(result, counts))),
    )
    instance.on('error', fail)
  })
}

/** Packed bytes are counted, not read as text: that would take the asking side longer than the server. */
const leaveBodies = ({ pipelinedRequests }) => {
  pipelinedRequests.addBody = () => undefined
}

const isRight = (given, body, status = given) =>
  given === status && (given === 304 || (given === 200 && body.startsWith('{"ret":0,')))

const isPacked = (given, headers, length) =>
  given === 200 && headers['content-encoding'] === 'gzip' && headers['content-length'] === length

const summary = ({ latency, duration, errors }, { right, wrong }) => ({
  perSecond: right / duration,
  failed: wrong + errors,
  p50: latency.p50,
  p99: latency.p99,
})
