import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.util.List;

/** mongo-java-server with the wire version of MongoDB 4.4, the least that the driver talks to. */
class Server {
  public static void main(String[] arguments) {
    MemoryBackend backend = new MemoryBackend();
    backend.version(new MongoVersion() {
      public List<Integer> getVersionArray() { return List.of(4, 4, 0); }
      public int getWireVersion() { return 9; }
      public String toVersionString() { return "4.4.0"; }
    });
    MongoServer server = new MongoServer(backend);
    server.bind("127.0.0.1", Integer.parseInt(arguments[0]));
  }
}
