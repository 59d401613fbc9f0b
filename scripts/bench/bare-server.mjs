import fastify from 'fastify'

// A bare route of the server's own framework, which responds with the bytes that the benchmark sends it: the limit of a response.

let body = Buffer.alloc(0)
const app = fastify()
app.get('/', (_, reply) => reply.type('application/json; charset=utf-8').send(body))
await app.listen({ host: '127.0.0.1', port: 0 })
process.send(app.server.address().port)
process.on('message', (text) => {
  body = Buffer.from(text)
  process.send('ready')
})
process.on('disconnect', () => process.exit())
