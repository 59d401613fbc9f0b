-- A message that has been sent, or that failed, shows at once where administrators read the messages.
CREATE TRIGGER announce_change AFTER INSERT OR UPDATE OR DELETE ON outbox
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
