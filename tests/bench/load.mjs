import autocannon from 'autocannon'

/**
 * Asks for `seconds`, over `connections`, each request as `request` describes it. Answers per second that were right (ret 0,
 * or 304), how many were not, and the latency.
 */
export function load({ url, request, connections = 10, seconds, rate }) {
  return new Promise((done, fail) => {
    const counts = { right: 0, wrong: 0 }
    const instance = autocannon(
      {
        url,
        connections,
        duration: seconds,
        ...(rate ? { overallRate: rate } : {}),
        requests: [{ ...request, onResponse: (status, body) => count(counts, status, body) }],
      },
      (error, result) => (error ? fail(error) : done(summary(result, counts))),
    )
    instance.on('error', fail)
  })
}

function count(counts, status, body) {
  if (status === 304 || (status === 200 && body.startsWith('{"ret":0,'))) counts.right++
  else counts.wrong++
}

const summary = ({ latency, duration, errors }, { right, wrong }) => ({
  perSecond: right / duration,
  failed: wrong + errors,
  p50: latency.p50,
  p99: latency.p99,
})
